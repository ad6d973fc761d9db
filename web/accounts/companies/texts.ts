/** The words of the fields of a company and of an address. */
export const fieldTexts = {
  name: 'Company name',
  country: 'Country',
  chooseCountry: 'Choose a country',
  vatNumber: 'VAT number',
  vatHow: 'May be empty',
  vatUnconfirm: 'A changed number has to be confirmed anew',
  street: 'Street',
  billingStreet: 'Billing: street',
  postalCode: 'Postal code',
  city: 'City/Town',
  phone: 'Phone Number',
} as const;
