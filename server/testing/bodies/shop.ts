import { originalHome } from '#contract/shop/settings.originals.ts';

/** Who sells, as the form of the company sends it. */
export const aCompany = {
  ...{
    name: 'Wheels & Co',
    address: 'Rua das Flores 1\n4000 Porto',
    email: 'office@wheels.example',
    phone: '+351 22 000 000',
  },
  ...{ vatNumber: 'PT509442013', legalNumber: '509442013', country: 'PT', postalCode: '4000', city: 'Porto' },
  ...{ electronicAddress: '', inEurope: '' },
};

/** What calls about brands and about the shop itself would rightly be sent. */
export const shopBodies = {
  addBrand: { name: 'Stahlross', img: '', profile: 'Frames.', shown: true },
  changeBrand: { name: 'Stahlross', img: '', profile: 'Frames.', shown: false, version: 1 },
  orderBrands: { brands: [], before: [] },
  saveMerchant: { value: aCompany, version: 0 },
  saveMailFoot: { value: { text: 'Wheels & Co, Porto.' }, version: 0 },
  saveHome: { value: originalHome, version: 0 },
  savePageText: { value: { text: '# Ordering\n\nAs we say.' }, version: 0 },
  decideStep: { decided: true },
};
