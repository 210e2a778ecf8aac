// bytes + headers → text, with the evidence for the charset
export {
  type Decoded,
  decode,
} from './decode.ts';
