import './section-heading.css';

export function SectionHeading({ id, text }: { id: string; text: string }) {
  return (
    <h2 id={id} className="slashes text-title font-extrabold tracking-[-0.035em]">
      {text}
    </h2>
  );
}
