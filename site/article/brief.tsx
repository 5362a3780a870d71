/** What a page says, in three points, before it says it. */
export function Brief({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby="brief" className="mb-10 border-line border-y py-6">
      <h2 id="brief" className="font-semibold text-accent text-small">
        {title}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="brief-point article-measure">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
