// lab train ablate: measures what each family of columns and each paper's view adds, with ablate.py.
//   --scratch FOLDER   tables and models (pith-train in the temporary folder)
//   --python FILE      a Python with xgboost (python3)      --jobs N   training threads (2)
//   --part N           train on one page in N (4): higher is faster and coarser      --trees N   (60)
//   --docs             also write the table for docs/training.md
// The result stays in the scratch folder for lab train report.

import { runAblation } from './ablation-program.ts';

runAblation(import.meta.url, { script: 'ablate.py', result: 'ablation', part: '4' });
