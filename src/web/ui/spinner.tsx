/** A spinner without a text. The text beside it says what is in progress. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4 animate-[spin_700ms_linear_infinite] rounded-full border-2 border-current border-r-transparent"
    />
  );
}
