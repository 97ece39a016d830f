import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './page-frame.js'

it('the version that a frame is told is this package’s', () => {
  expect(sdk.sdkVersion).toBe(version)
})
