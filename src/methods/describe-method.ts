// A method → its fields for programs.

import { DEFAULT_METHOD } from './default-method.ts';
import type { Method } from './method.ts';
import type { OptionSpecs } from './options.ts';

export interface MethodFields {
  readonly name: string;
  readonly title: string;
  readonly origin: string;
  readonly needs: readonly ('layout' | 'template')[];
  readonly default: boolean;
  readonly learns: boolean;
  readonly slow: boolean;
  readonly options: OptionSpecs;
}

export function describeMethod({ name, title, origin, needs, slow, options, learner }: Method): MethodFields {
  const isDefault = name === DEFAULT_METHOD;
  return {
    name,
    title,
    origin,
    needs,
    default: isDefault,
    learns: learner !== undefined,
    slow: slow === true,
    options,
  };
}
