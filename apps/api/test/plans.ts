/** Every stage of a plan that the database chose, as MongoDB names them. */
export function stages(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const { stage } = plan as { stage?: string }
  return [...(stage ? [stage] : []), ...Object.values(plan).flatMap(stages)]
}
