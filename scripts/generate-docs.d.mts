export declare const DOCUMENTS: readonly string[];
export declare function withGeneratedParts(path: string): Promise<string>;
export declare function schemaWithLabels(): Promise<string>;
