// node scripts/write-errors.mjs: writes docs/errors.md from the declarations of what is built.
import { writeFileSync } from 'node:fs'
import { errorsPage, writeErrorsPage } from './lib/error-classes.mjs'

writeFileSync(errorsPage(), writeErrorsPage())
