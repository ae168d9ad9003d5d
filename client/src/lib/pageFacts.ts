/** What the server writes into the head of a page (server/src/lib/clientFiles.ts); absent in development. */
function factOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** The organisation's zone. */
export const ORG_ZONE = factOf('org-timezone') || 'Asia/Kuala_Lumpur'

/** The product's public address, without a slash at its end; '' when the server has none. */
export const PUBLIC_URL = factOf('public-url')

/** The path that the product is below, without a slash at its end: '' where it has the whole server. */
export const BASE_PATH = factOf('base-path')

/** Whether nobody may register as a User Manager, some seconds ago. */
export const REGISTRATION_CLOSED = factOf('supervisor-registration') === 'closed'

/** Who issues the certificates. */
export const ISSUER_NAME = factOf('issuer-name') || 'Tristar'
