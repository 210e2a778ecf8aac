// Times as archives write them (`2026-01-02T03:04:05Z`) ↔ instants, to the millisecond. A time without a zone is not an instant: it
// would depend on the machine.

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

export function instantOf(text: string): Date | undefined {
  const instant = new Date(INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

export function textOfInstant(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}
