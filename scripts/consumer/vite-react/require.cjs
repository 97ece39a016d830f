// There is no CommonJS build. Node that can require ES modules hands out the module itself.
const { createCarabiner } = require('@carabiner/core')
if (typeof createCarabiner !== 'function') throw new Error('require() gave something else.')
