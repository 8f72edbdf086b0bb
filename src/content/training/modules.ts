import { MODULE_01 } from './module-01.ts'
import { MODULE_02 } from './module-02.ts'
import { MODULE_03 } from './module-03.ts'
import { MODULE_04 } from './module-04.ts'
import { MODULE_05 } from './module-05.ts'
import { MODULE_06 } from './module-06.ts'
import { MODULE_07 } from './module-07.ts'
import { MODULE_08 } from './module-08.ts'
import { MODULE_09 } from './module-09.ts'
import { MODULE_10 } from './module-10.ts'
import type { TrainingModule } from './question.ts'

/** The built-in training modules, in the order of the programme. */
export const TRAINING_MODULES: readonly TrainingModule[] = [
  MODULE_01,
  MODULE_02,
  MODULE_03,
  MODULE_04,
  MODULE_05,
  MODULE_06,
  MODULE_07,
  MODULE_08,
  MODULE_09,
  MODULE_10,
]
