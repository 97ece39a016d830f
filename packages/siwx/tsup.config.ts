import { defineConfig } from 'tsup'
import { library } from '../../scripts/tsup.base.ts'

export default defineConfig(library())
