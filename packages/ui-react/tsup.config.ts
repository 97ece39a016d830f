import { defineConfig } from 'tsup'
import { uiLibrary } from '../../scripts/tsup.base.ts'

export default defineConfig(uiLibrary())
