import { buy } from './buy'
import { emailLogin, embeddedApproval, socialLogin } from './embedded'
import { registerName } from './register-name'
import { swap, swapWithApproval } from './swap'

export const journeys = [
  swap,
  swapWithApproval,
  buy,
  emailLogin(),
  socialLogin,
  embeddedApproval,
  registerName,
]
