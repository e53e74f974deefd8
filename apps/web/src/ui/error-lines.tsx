/** Error messages as an alert, each in a paragraph of its own. */
export const ErrorLines = ({ messages }: { messages: readonly string[] }) => (
  <div role="alert">
    {[...new Set(messages)].map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)
