/** A fact of an order with its name, in a list of such facts. */
export const FactRow = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
