interface ViewSwitchProps<View extends string> {
  label: string;
  views: readonly View[];
  current: View;
  onChange: (view: View) => void;
}

/** Switches between views of the same data and marks the current one. A view's name is its button's text. */
export function ViewSwitch<View extends string>({ label, views, current, onChange }: ViewSwitchProps<View>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="print:hidden inline-flex rounded-lg border border-line bg-sunken p-1"
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          className="min-h-10 rounded-md px-4 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card"
        >
          {view}
        </button>
      ))}
    </div>
  );
}
