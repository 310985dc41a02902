/** The placeholder of the search box and the sports above the courts. It keeps the table from moving when they load. */
export function FilterRoom() {
  return (
    <div aria-hidden className="print:hidden">
      <div className="mb-6 h-12 max-w-md rounded-md border border-line bg-sunken" />
      <div className="mb-5 flex gap-2 py-1">
        {[0, 1, 2, 3].map((chip) => (
          <div key={chip} className="h-11 w-28 rounded-full border border-line bg-sunken" />
        ))}
      </div>
    </div>
  );
}
