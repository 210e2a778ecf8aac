// Every registered method runs the contract suite; one line in the registry adds a method to it.

import { methods } from '../../src/methods/index.ts';
import { describeMethod } from './method-contract.ts';

for (const method of methods()) describeMethod(method);
