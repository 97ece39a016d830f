import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './service.js'

it('the version that services are told is this package’s', () => {
  expect(sdk.version).toBe(version)
})
