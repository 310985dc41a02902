interface TypedTextProps {
  children: string;
  className?: string;
}

/**
 * Shows what somebody typed, such as a name, a code or a reason: of any script and direction, and perhaps one very long
 * word.
 */
export function TypedText({ children, className = '' }: TypedTextProps) {
  return (
    <bdi dir="auto" className={`wrap-anywhere ${className}`}>
      {children}
    </bdi>
  );
}
