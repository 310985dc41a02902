/** Shows an email address that breaks before its host name if necessary, and elsewhere only if that is not enough. */
export function EmailText({ children, className = '' }: { children: string; className?: string }) {
  const host = children.lastIndexOf('@') + 1;
  return (
    <span className={`wrap-anywhere ${className}`}>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </span>
  );
}
