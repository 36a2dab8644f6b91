/** One question, asked in one line of each language: what every sensor says now. `KEY` stands for the key. */
interface ScriptLine {
  language: string
  line: string
  /** What it needs beside the language. */
  needs: string
}

export function scriptLines(publicUrl: string): ScriptLine[] {
  const address = `${publicUrl}/portal/v2/api/ui/latest_values/execute`
  return [
    {
      language: 'curl',
      line: `curl -H "Authorization: Bearer KEY" -H "Content-Type: application/json" -d "{}" "${address}"`,
      needs: 'Needs nothing else',
    },
    {
      language: 'R',
      line: `httr2::request("${address}") |> httr2::req_auth_bearer_token("KEY") |> httr2::req_body_raw("{}", "application/json") |> httr2::req_perform() |> httr2::resp_body_json(simplifyVector = TRUE)`,
      needs: 'Needs the package httr2',
    },
    {
      language: 'Python',
      line: `import json, urllib.request as u; print(json.load(u.urlopen(u.Request("${address}", b"{}", {"Authorization": "Bearer KEY", "Content-Type": "application/json"})))["result"])`,
      needs: 'Needs nothing else',
    },
  ]
}
