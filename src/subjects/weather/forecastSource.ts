/** What forecasts are said to come from where nobody else made them. */
export const forecastSource = 'Tilth demo forecast'
