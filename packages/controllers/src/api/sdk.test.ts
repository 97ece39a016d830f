import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './service.js'

it('the SDK version sent to services is the version in package.json', () => {
  expect(sdk.version).toBe(version)
})
