// How long a line of the pipe may be.

import { constants } from 'node:buffer';

/** A longer line cannot become a string in this engine. */
export const MAX_LINE_BYTES: number = constants.MAX_STRING_LENGTH;
