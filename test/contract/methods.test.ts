// Every registered method runs the contract suite; a method added to the registry is in it by that line alone.

import { methods } from '../../src/methods/index.ts';
import { describeMethod } from './method-contract.ts';

for (const method of methods()) describeMethod(method);
