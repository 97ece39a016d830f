// There is no CommonJS build. A Node that can require ES modules returns the module itself.
const { createCarabiner } = require('@carabiner/core')
if (typeof createCarabiner !== 'function') throw new Error('require() gave something else.')
