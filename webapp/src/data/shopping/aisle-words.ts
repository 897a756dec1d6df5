/**
 * Where a shop has what is called so. Of the words of an ingredient the longest that are listed here count, and of those that are as long the
 * last: "chicken stock" is no meat, "peanut butter" no butter. In any case and number, with commas or line ends between them.
 */
export const AISLE_WORDS = {
  produce: `
    apple, pear, quince, peach, nectarine, plum, apricot, cherry, grape, banana, plantain, mango, papaya, pineapple, kiwi, melon, watermelon, cantaloupe,
    strawberry, raspberry, blueberry, blackberry, cranberry, gooseberry, currant berry, berry, fig, pomegranate, persimmon, rhubarb, fruit,
    lemon, lime, orange, clementine, mandarin, tangerine, grapefruit, citrus, lemon juice, lime juice, lemon wedge, lime wedge, lemon peel, orange peel,
    lemon zest, lime zest, orange zest, zest, juice of lemon, juice of lime, juice of orange, kaffir lime leaf, lime leaf, curry leaf,
    onion, shallot, scallion, leek, garlic, garlic clove, clove of garlic, clove garlic, ginger, galangal, horseradish, lemongrass, lemongrass stalk,
    tomato, cherry tomato, plum tomato, fresh tomato, tomatillo, potato, sweet potato, yam, cassava, carrot, parsnip, turnip, rutabaga, beet, beetroot, radish, daikon, celeriac, celery,
    celery stalk, celery rib, celery root, fennel, fennel bulb, asparagus, artichoke, cucumber, zucchini, courgette, squash, butternut squash, pumpkin, eggplant, aubergine,
    bell pepper, red pepper, green pepper, yellow pepper, orange pepper, sweet pepper, hot pepper, capsicum, chili, chili pepper, chile pepper, red chili, green chili, jalapeño,
    jalapeno pepper, jalepeno, serrano, poblano, habanero, scotch bonnet, scotch bonnet chili, cabbage, red cabbage, bok choy, kale, chard, collard, collard green, spinach, lettuce, butter lettuce,
    arugula, rocket, watercress, endive, radicchio, salad, salad green, greens, sprout, brussels sprout, bean sprout, broccoli, cauliflower, corn on the cob, ear of corn, corn, sweet corn, sweetcorn, pea pod,
    snow pea, snap pea, sugar snap pea, green bean, waxed bean, runner bean, okra, mushroom, avocado, hen of the wood, herb, fresh herb,
    parsley, parsely, cilantro, basil, mint, dill, chive, tarragon, chervil, thyme, rosemary, sage, lovage, epazote, sorrel, coriander leaf, fresh coriander,
    coriander cilantro, cilantro coriander, mint coriander, parsley leaf, basil leaf, mint leaf, sage leaf, rosemary leaf, thyme sprig, oregano leaf, oregano sprig, fresh oregano,
    zaatar leaf, vegetable, coconut flesh, fresh coconut, aloe, nettle, microgreen, tofu, firm tofu, soft tofu, tempeh
  `,
  meat: `
    meat, ground meat, mince, sausagemeat, beef, steak, brisket, chuck, sirloin, veal, pork, pork belly, pork loin, tenderloin, ham, ham hock, bacon, pancetta, guanciale, prosciutto, lardon, salami, pepperoni,
    sausage, chorizo, chouriço, linguiça, falukorv, andouille, bratwurst, hot dog, delicatessen, lamb, mutton, goat, rabbit, venison, liver, kidney, marrow, bone, suet, chop, cutlet, rib, ear pig, pig ear,
    chicken, chicken breast, chicken thigh, wing, drumstick, hen, stewing hen, turkey, duck, goose, poultry,
    fish, salmon, trout, cod, haddock, halibut, tilapia, herring, mackerel, sea bass, anglerfish, monkfish, tuna steak, shrimp, prawn, crab, crayfish, crawfish, lobster, mussel, clam, oyster, scallop,
    squid, octopus, seafood, fish fillet, cod fillet, smoked salmon, porkchop, roast, lamb shoulder, pork shoulder, beef shank
  `,
  dairy: `
    milk, whole milk, buttermilk, cream, heavy cream, whipping cream, whipped cream, sour cream, sour creme, creme fraiche, crema, half and half, butter, unsalted butter, margarine, ghee, yogurt, kefir, quark, kvass,
    cheese, cream cheese, cottage cheese, blue cheese, goat cheese, parmesan, parmesan rind, parmigiano, pecorino, romano cheese, pecorino romano, mozzarella, cheddar, gruyere, feta, ricotta, mascarpone, gouda, emmental,
    appenzeller, cotija, paneer, halloumi, provolone, swiss cheese, egg, egg yolk, egg white, yolk, soy milk, almond milk, oat milk, milk cream, sweet cream, lardo
  `,
  bakery: `
    bread, french bread, baguette, roll, bread roll, bun, sandwich bun, pita, naan, flatbread, tortilla, corn tortilla, flour tortilla, bagel, english muffin, croissant, sourdough, toast, loaf, brioche,
    cornbread, crouton, ladyfinger, gingerbread, pizza dough, sandwich bread, challah, black bread
  `,
  baking: `
    flour, sugar, brown sugar, powdered sugar, vanilla sugar, corn flour, cornflour, rice flour, almond flour, almond meal, coconut flour, buckwheat flour, rye flour, cornmeal, cornstarch, potato starch, starch, tapioca, arrowroot, semolina, baking powder,
    baking soda, bicarbonate of soda, yeast, brewer yeast, nutritional yeast, cocoa, cocoa powder, chocolate, chocolate chip, milk chocolate, chocolate powder, vanilla, vanilla bean, vanilla extract, vanilla essence, almond extract, extract, essence, molasses, treacle, syrup, corn syrup, maple syrup, ginger syrup, giner syrup,
    honey, sprinkle, marshmallow, gelatin, gelatine, agar, xanthan gum, condensed milk, evaporated milk, milk powder, marzipan, food coloring, sweetener, crystallized ginger, cream of tartar, shortcrust pastry mix, gold syrup,
    raisin, golden raisin, sultana, currant, dried fruit, dried cherry, dried cranberry, dried apricot, dried fig, prune, date, citric acid, pectin, graham cracker, pie crust mix, cornbread mix, cake mix, sourdough starter, shredded coconut, coconut, coconut flake, desiccated coconut, potato flake starch
  `,
  spices: `
    salt, sea salt, kosher salt, garlic salt, seasoned salt, celery salt, pepper, black pepper, white pepper, ground pepper, rose pepper, peppercorn, sichuan pepper, szechuan pepper, pepper pod, cayenne, cayenne pepper, aleppo pepper, paprika, paprica, cumin, cumin seed, coriander, coriander seed, ground coriander, coriander powder, turmeric, tumeric, curcuma,
    cinnamon, cinnamon stick, stick cinnamon, cinnamom stick, clove, whole clove, ground clove, nutmeg, mace, allspice, cardamom, cardamom pod, star anise, anise, caraway, caraway seed, fennel seed, fenugreek, fenugreek leaf, celery seed, mustard seed, mustard powder, dry mustard, ground mustard,
    dill seed, saffron, sumac, zaatar, za'atar, garam masala, masala, chicken masala, curry powder, five spice, 5 spice, spice, bread spice, seasoning, adobo seasoning, sazon, chili powder, chile powder, chili flake, pepper flake, red pepper flake, paper flake, crushed red pepper,
    garlic powder, onion powder, powder, ground ginger, ginger powder, dried ginger, dried chili, dried red chili, oregano, marjoram, savory, savoury, bay leaf, bayleaf, bay, loorber leaf, juniper, juniper berry, bruschetta herb, italian herb, herbs de provence, herbes de provence, bouquet garni, rub, barbecue rub, piripiri,
    dried basil, dried parsley, dried mint, dried dill, dried thyme, dried rosemary, dried sage, dried tarragon, dried chive, dried oregano, dried marjoram, dried herb, dry oregano, dry basil, dry thyme, dry parsley, dry mint, ground sage, ground thyme, rubbed sage, ground rosemary,
    vanilla powder, cinnamon powder, garlic pearl, onion flake, msg, smoked paprika, dried hibiscus flower, tony chachere
  `,
  canned: `
    rice, rice paper, rice paper wrapper, rice noodle, pasta, spaghetti, macaroni, penne, rigati, linguine, rigatoni, fusilli, farfalle, rotini, ziti, orzo, tagliatelle, pappardelle, fettuccine, fettucine, lasagna, lasagne, lasagna noodle, mostaccioli, ditalini, noodle, egg noodle, ramen, vermicelli, couscous, bulgur, bulghur, quinoa, barley, pearl barley, farro, buckwheat,
    wheat, cracked wheat, oat, rolled oat, oat flake, grit, polenta, popcorn, cereal, corn flake, cornflake, grain, lentil, bean, black bean, white bean, kidney bean, pinto bean, cannellini bean, lima bean, chickpea, split pea, green split pea, dried pea, dal, canned tomato, crushed tomato, diced tomato, peeled tomato,
    tinned tomato, chopped tomato, tomato passata, passata, tomato paste, tomato puree, tomato concentrate, tomato sauce, sugo, pasta sauce, pizza sauce, fradiavolo sauce, enchilada sauce, stock, broth, chicken stock, chicken broth, beef stock, beef broth, fish stock, vegetable stock, vegetable broth, bone broth, bouillon, bouillon cube, bulion, dashi, dashi powder,
    coconut milk, coconut cream, coconut water, tuna, white tuna, canned tuna, sardine, anchovy, anchovy fillet, canned corn, canned pumpkin, canned pea, canned green pea, peanut butter, almond butter, nut butter, jam, jelly, marmalade, currant jelly, apricot jam, apple sauce, applesauce, nut, almond, walnut, pecan, hazelnut, cashew, pistachio, pine nut, peanut, macadamia, chestnut,
    sesame, sesame seed, sunflower seed, pumpkin seed, chia, chia seed, flaxseed, linseed, poppy seed, seed, nori, seaweed, kombu, katsuobushi, bonito flake, breadcrumb, bread crumb, panko, cracker, tortilla chip, potato chip, chip, taco shell, falafel mix, dressing mix, salad dressing mix, soup mix, pudding mix,
    dried mushroom, chipotle, chipotle pepper, chipotle chili, adobo chili, adobo, hominy, stuffing mix, bechamel, wrapper, matzo, applewood chip
  `,
  condiments: `
    oil, olive oil, vegetable oil, sunflower oil, coconut oil, sesame oil, peanut oil, canola oil, mustard oil, salad oil, cooking oil, frying oil, oil spray, cooking spray, lard, shortening, fat, vinegar, rice vinegar, cider vinegar, apple cider vinegar, wine vinegar, red wine vinegar, white wine vinegar, balsamic vinegar,
    mustard, dijon mustard, honey mustard, dijon, ketchup, mayonnaise, mayonnese, mayo, aioli, salad dressing, dressing, caesar salad dressing, ranch, sauce, soy sauce, fish sauce, oyster sauce, hoisin sauce, hot sauce, redhot sauce, chili sauce, worcestershire, worcestershire sauce, worchestershire sauce, barbecue sauce, teriyaki sauce, tonkatsu sauce, tabasco, tabasco sauce, sriracha, sriacha,
    harissa, pesto, tahini, miso, miso paste, curry paste, paste, garlic paste, ginger paste, tamarind, tamarind paste, doubanjiang, chili bean paste, dou chi, relish, pickle relish, sweet relish, pickle, pickled, pickled daikon, pickle juice, gherkin, cornichon, caper, olive, gaeta olive, sauerkraut, kimchi, liquid smoke, salsa, guacamole, chutney, mirin, cooking wine, shaoxing cooking wine,
    condiment, marinade, glaze, gravy, garlic infused olive oil, cranberry sauce, mint sauce, shaoxing wine, rice wine
  `,
  frozen: `
    frozen, frozen pea, frozen corn, frozen spinach, frozen bean, frozen lima bean, frozen baby lima bean, frozen berry, frozen fruit, frozen vegetable, frozen orange juice, orange juice concentrate, ice cream, sorbet, ice, ice cube, puff pastry, phyllo, phyllo dough, filo, filo dough, shortcrust pastry, pie crust,
    pea, green pea, edamame, french fry, frozen shrimp, frozen fish
  `,
  drinks: `
    water, mineral water, sparkling water, tonic, soda, club soda, juice, orange juice, apple juice, pineapple juice, cranberry juice, tomato juice, grape juice, grapefruit juice, nectar, mango nectar, lemonade, cola, coffee, coffee bean, espresso, tea, black tea, green tea, assam tea, ceylon tea, wine, red wine, white wine, port wine, port, sherry, marsala, vermouth, champagne, prosecco,
    beer, brown beer, stout, porter, ale, cider, rum, whiskey, whisky, bourbon, vodka, gin, brandy, cognac, tequila, liqueur, coffee liqueur, cream liqueur, irish cream, irish cream liqueur, mistrà, triple sec, bitters, kombucha, kombucha scoby, hot chocolate mix, drink
  `,
  other: `paper towel, toilet paper, parchment paper, wax paper, foil, plastic wrap, cheesecloth`,
} as const;
