import { Link, type LinkProps } from '#web/router/link.tsx';

export function AuthLink(props: LinkProps) {
  return <Link {...props} className="font-semibold text-brand underline underline-offset-4" />;
}
