/** The dashboard of the tests' own that frames a page of the chart server. */
export const framedDashboard = 'framed'

const port = Number(process.env.E2E_PORT ?? 8190) + 1

/** Where that page is: the listener for charts, another origin than the portal's on the same machine. */
export const framedPage = `http://127.0.0.1:${port}/d/framed`
