export {
  createFakeAuthConnector,
  type FakeAuthConnector,
  type FakeAuthControls,
  type FakeAuthOptions,
} from './fake-auth-connector.js'
