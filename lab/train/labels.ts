// lab train labels: measures what the pages labeled for this project add, and whether more of them would help, with
// labels.py.
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --part N           train on one page in N of the older sets (3)      --trees N   (60)
//   --docs             also write the table for docs/training.md

import { runAblation } from './ablation-program.ts';

const title = 'What labeled pages add: word F on held-out sites, first stage alone';
runAblation(import.meta.url, { script: 'labels.py', result: 'labels', part: '3', title });
