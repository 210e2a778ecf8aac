/** How long tests wait for a step of a browser or of another process: only a step that never ends takes as long. */
export const PATIENT_MS = 300_000;
