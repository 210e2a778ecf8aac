// Replaces dom/rare-entities.generated.ts: the small build reads the names that pages use.

export const rareEntities = (): string => '';
