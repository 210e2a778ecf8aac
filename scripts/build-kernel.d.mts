/** Compiles the kernel and returns the text of the generated file. */
export declare function kernelFile(): Promise<string>;
