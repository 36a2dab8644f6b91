/** Whether a code of the system's or of OpenSSL's is about a certificate. */
export const isCertificateCode = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)
