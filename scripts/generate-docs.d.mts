export declare const DOCUMENTS: readonly string[];
export declare function withGeneratedParts(path: string): Promise<string>;
/** JSON schemas by path. */
export declare function schemas(): Promise<Readonly<Record<string, string>>>;
