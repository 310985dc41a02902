/** An e-mail address, which breaks before the name of its host if it must, and elsewhere only if that is not enough. */
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
