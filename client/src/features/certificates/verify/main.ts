import { verifyPage } from './page'
import { applyScheme } from './scheme'

applyScheme()
verifyPage(document.body)
