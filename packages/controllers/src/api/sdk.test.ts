import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './service.js'

it('the version sent to services is this package’s', () => {
  expect(sdk.version).toBe(version)
})
