import { defineConfig } from 'tsup'
import { bundleDependency } from '../../scripts/bundle-dependency.ts'
import { library } from '../../scripts/tsup.base.ts'

export default defineConfig({
  ...library(),
  onSuccess: () => bundleDependency('walletconnect/sdk'),
})
