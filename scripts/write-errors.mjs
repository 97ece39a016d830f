// node scripts/write-errors.mjs: writes docs/errors.md from the built declarations.
import { writeFileSync } from 'node:fs'
import { errorsPage, writeErrorsPage } from './lib/error-classes.mjs'

writeFileSync(errorsPage(), writeErrorsPage())
