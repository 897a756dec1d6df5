/*
 * The words by which a recipe's title and tags say what it is. Plural and singular count as one (`read-dish.ts`), and "_" stands for
 * a space. Names of places are not among them: where a dish comes from changes nothing on its plate.
 */

/** Words that name a kind of dish; the last one in a title decides. */
export const KIND_WORDS = {
  soup: 'soup broth chowder bisque minestrone gazpacho borscht consomme bouillabaisse vichyssoise pozole egusi sopa soupe zuppa solyanka shchi avgolemono harira mulligatawny menudo soto tom_yum tom_kha caldo veloute potage okroshka ukha rasam sambar cioppino',
  stew: 'stew goulash gulasch ragout chili chilli gumbo curry dal daal dahl tagine bourguignon cassoulet carbonade hotpot fricassee korma vindaloo masala rendang feijoada ratatouille stroganoff paprikash sloppy_joe braise baked_bean refried_bean adobo bigos coq_au_vin blanquette chicken_and_dumpling butter_chicken stewed mole ropa_vieja caponata osso_buco peperonata wat wot pot',
  casserole:
    'casserole lasagna lasagne gratin moussaka bake shepherd_pie cottage_pie fishermans_pie mac_and_cheese macaroni_and_cheese mac_n_cheese cannelloni enchilada ziti parmigiana parmesan pastitsio scalloped_potato strata kugel stuffing hotdish tian dauphinois tater_tot mostaccioli manicotti clafoutis timballo',
  loaf: 'bread loaf brioche challah baguette sourdough zopf ciabatta meatloaf terrine babka panettone stollen pumpernickel head_cheese fruitcake fruit_cake pound_cake tea_cake brot gugelhupf batard pain_de_mie boule',
  cake: 'cake gateau torte sponge boston_cream_pie chiffon bundt tres_leches kuchen torta cuca pavlova angel_food lamington charlotte bolo',
  bars: 'bar brownie blondie square sheet_cake coffee_cake shortbread lebkuchen slice traybake_cake rice_krispie cornbread corn_bread parkin johnnycake baklava',
  pie: 'pie cobbler crostata tourtiere crumble crisp brown_betty pandowdy',
  tart: 'tart tarte quiche galette tartlet flammkuchen tatin crostatina lorraine',
  cookies:
    'cookie biscotti macaroon macaron snickerdoodle gingersnap gingerbread thumbprint oreo amaretti spritz speculoo anzac anzac_biscuit madeleine cracker rugelach linzer kipferl cantuccini pfeffernuss wafer',
  muffins: 'muffin cupcake popover yorkshire_pudding friand',
  jar: 'jam jelly marmalade pickle pickled preserve chutney kimchi sauerkraut relish conserve compote fruit_butter apple_butter peanut_butter almond_butter nut_butter curd ferment confit fermented canned dulce_de_leche nutella applesauce apple_sauce ghee giardiniera stock starter clotted_cream salted_caramel curtido piccalilli',
  glass:
    'smoothie juice cooler punch cocktail mimosa margarita mojito milkshake shake lassi iced_tea sangria soda kvass spritzer daiquiri sour martini colada agua_fresca horchata egg_cream float shandy beer wine cider kombucha kefir drink fizz slush cordial syrup bellini negroni caipirinha bloody_mary iced_coffee liqueur mead switchel shrub',
  mug: 'tea chai coffee cocoa hot_chocolate latte eggnog toddy cappuccino mulled_wine gluhwein glogg espresso golden_milk champurrado atole macchiato mocha',
  skillet:
    'skillet stir_fry stirfry fajita hash paella pan_fry sautee saute grostl fry_up jambalaya teriyaki orange_chicken kung_pao cacciatore piccata marsala scampi tikka sweet_and_sour chop_suey bubble_and_squeak migas general_tso rosti black_pudding fried_green_tomato pan wok picadillo chilaquile tteokbokki bulgogi shakshuka',
  skewers:
    'skewer kebab kabob kebap satay souvlaki kofta yakitori shashlik brochette espetada shish anticucho spiedie',
  tray: 'traybake tray_bake sheet_pan wing nacho roast_potato roasted_potato roasted_vegetable roast_vegetable nugget chicken_finger tender jerky wedge bacon_strip kale_chip',
  salad:
    'salad slaw coleslaw tabbouleh tabouli fattoush panzanella waldorf nicoise salade ensalada salat larb caprese ceviche som_tam insalata horiatiki poke kachumber raita',
  sandwich:
    'sandwich panini blt reuben sub grinder grilled_cheese croque monte_cristo club hoagie po_boy banh_mi cheesesteak cuban bocadillo melt muffuletta gyro doner shawarma toastie pan_bagnat french_dip',
  burger: 'burger slider patty',
  taco: 'taco tostada quesadilla carnita tinga barbacoa carne_asada al_pastor gordita',
  wrap: 'wrap burrito spring_roll egg_roll summer_roll lumpia taquito chimichanga flauta roulade rouladen rollade involtini cabbage_roll stuffed_cabbage golabki sarma dolma tamale sushi maki hand_roll roll_up pig_in_a_blanket sausage_roll pinwheel temaki cigar',
  dumplings:
    'dumpling gyoza potsticker wonton momo manti bao dim_sum pelmeni knodel shumai pierogi perogi pierogy varenyky vareniki kreplach matzo_ball knoedel mandu xiaolongbao',
  pasta:
    'pasta spaghetti penne linguine fettuccine tagliatelle macaroni rigatoni carbonara bolognese ravioli tortellini gnocchi orzo farfalle fusilli bucatini pappardelle cacio_e_pepe alfredo amatriciana orecchiette vermicelli spatzle spaetzle magronen cavatelli primavera puttanesca aglio_e_olio lokshen noodle tortelloni tetrazzini arrabbiata pastina mac ditalini',
  noodles:
    'noodle_soup noodle_bowl ramen udon pho soba lo_mein chow_mein pad_thai laksa yakisoba japchae dan_dan mee_goreng bibim bun_cha pancit stir_fried_noodle glass_noodle rice_noodle sukiyaki mi_goreng drunken_noodle',
  pizza: 'pizza pizzetta pissaladiere lahmacun stromboli',
  flatbread:
    'flatbread naan naan_bread pita pita_bread tortilla roti chapati focaccia lavash injera paratha matzo arepa pide manakish fladenbrot flat_bread lefse bannock frybread fry_bread piadina bhatura crispbread puri gozleme',
  rice: 'rice risotto pilaf biryani jollof pilau congee couscous quinoa arroz bibimbap donburi bulgur grain_bowl kedgeree plov onigiri farro risi_bisi risi_e_bisi nasi_goreng katsudon gyudon burrito_bowl buddha_bowl freekeh kasha buckwheat arancini',
  pancakes:
    'pancake crepe blini flapjacks hotcake hot_cake griddlecake latke okonomiyaki blintz dutch_baby palatschinken pfannkuchen johnny_cake kaiserschmarrn syrniki pannekoek pannkakor crumpet pikelet dosa socca aebleskiver poffertje farinata drop_scone plattar draniki hirschhorn galette_bretonne breton_galette hash_brown',
  waffles: 'waffle gaufre stroopwafel',
  trifle: 'trifle parfait mousse fool eton_mess syllabub tiramisu cranachan zabaglione',
  sauce:
    'sauce gravy dressing vinaigrette marinara pesto aioli mayo mayonnaise ketchup mustard ragu glaze marinade hollandaise bechamel chimichurri coulis frosting icing ganache sugo toum gremolata zhoug harissa roux creme_anglaise beurre_blanc bearnaise remoulade butterscotch sriracha passata',
  dip: 'dip hummus guacamole salsa spread tzatziki baba_ganoush pate fondue queso pico_de_gallo tapenade muhammara rillette labneh skordalia cheese_ball schmear ajvar tahini obatzda liptauer baba_ghanoush caviar brandade taramasalata pimento_cheese bagna_cauda tirokafteri',
  sundae:
    'sundae sorbet gelato sherbet popsicle semifreddo frozen_yogurt granita banana_split ice fruit_salad ambrosia peach_melba knickerbocker paleta posset whipped_cream fluff',
  pudding:
    'pudding custard flan creme_brulee panna_cotta blancmange creme_caramel souffle junket jello aspic spotted_dick bavarois pots_de_creme kheer kisel kissel halva tapioca arroz_con_leche gelatin mahalabia mochi muhallebi',
  roast:
    'roast brisket ham gammon tenderloin leg_of_lamb pork_shoulder pork_butt pulled_pork pork_belly wellington shank porchetta loin meat_joint corned_beef kassler rack_of_lamb lechon pot_roasted sparerib rib schweinshaxe',
  bird: 'roast_chicken roasted_chicken whole_chicken beer_can_chicken cornish_hen rotisserie_chicken turkey spatchcock duck goose jerk_chicken',
  fish: 'fish_fillet whole_fish gravlax grilled_fish baked_fish fish_and_chip escabeche lutefisk kipper en_papillote fish_fry gefilte rollmop matjes',
  eggs: 'benedict huevo soleier egg sunny_side_up menemen',
  omelet:
    'omelet omelette frittata scramble scrambled_egg tortilla_espanola spanish_tortilla egg_foo_young zarangollo scrambled tamagoyaki piperade egg_bake matzah_brei',
  rolls:
    'roll bun biscuit scone bagel pretzel parker_house english_muffin bierock gougere pao_de_queijo breadstick bread_stick cheese_puff kolache pogaca bolillo concha soda_bread_farl hush_puppy semmel brotchen',
  candy:
    'candy fudge truffle toffee caramel brittle marshmallow praline bonbon nougat turkish_delight lollipop gumdrop bark taffy brigadeiro energy_ball date_ball rum_ball marzipan peppermint_patty licorice divinity energy_bite buckeye meringue honeycomb penuche pastille ladoo barfi',
  steak:
    'steak schnitzel chop porkchop cutlet escalope tonkatsu london_broil fillet filet cordon_bleu milanese medallion bitoque katsu tagliata liver kidney tri_tip chateaubriand carne kotlet',
  meatballs:
    'meatball albondiga falafel kottbullar polpette frikadelle crab_cake fish_cake croquette rissole klopse boulette fishcake kibbeh kroket bitterballen kotleti fish_ball salmon_patty acaraje kofte cevapi cevapcici',
  donuts:
    'donut doughnut fritter beignet churro krapfen berliner zeppole castagnole oliebollen oliebol sufganiyot funnel_cake elephant_ear loukoumade cruller curd_ball paczki malasada bunuelo struffoli gulab_jamun faworki chiacchiere puff_puff mandazi sopaipilla',
  croissant: 'croissant danish cornetto bear_claw pain_au_chocolat palmier kouign_amann crescent',
  pastry: 'pastry strudel puff eclair profiterole mille_feuille cannoli napoleon vol_au_vent choux',
  turnover:
    'turnover empanada samosa pasty calzone hand_pie pirozhki piroshki hot_pocket patty_pastry empanadilla kolachke jamaican_patty piroshky pop_tart chebureki spanakopita bourekas borek tiropita burek pastis',
  popcorn: 'popcorn kettle_corn caramel_corn pop_corn',
  snack:
    'trail_mix chip crisps_snack nut_mix snack_mix pretzel_mix pork_rind spiced_nut candied_nut roasted_nut roasted_almond candied_pecan roasted_chickpea crouton chex_mix edamame',
  porridge:
    'porridge polenta oatmeal granola cereal muesli grit oat cream_of_wheat bircher gruel semolina mush milk_rice yogurt yoghurt acai_bowl smoothie_bowl chia_pudding',
  fries: 'fry chips_british poutine potato_chip patatas_bravas papas_fritas onion_ring fried_potato',
  vegetables:
    'succotash vegetable braised_cabbage red_cabbage collard green_bean creamed_spinach brussel_sprout glazed_carrot rapini escarole rotkohl tzimme broccolini horta lecso saag corn_cup elote esquite corn_on_the_cob callaloo creamed_corn baked_potato jacket_potato mustard_green turnip_green',
  mash: 'mash mashed puree colcannon champ stamppot aligot poi fufu kartoffelpuree duchess_potato',
  stuffed: 'stuffed chile_relleno gemista umpluti punjena_paprika popper',
  toast: 'toast bruschetta crostini garlic_bread rarebit welsh_rabbit tartine canape smorrebrod pain_perdu',
  hotdog: 'hot_dog corn_dog hotdog chili_dog currywurst frankfurter choripan',
  mortar: 'seasoning rub garam_masala dukkah zaatar baharat salt powder curry_paste spice berbere',
} as const;

/**
 * Words that name an ingredient: those that a dish is made of before those beside them, and those before dishes that
 * say by themselves what is in them (hummus, marinara), and those before what only seasons it. `nothing` is what only sounds like an ingredient.
 */
export const INGREDIENT_WORDS = [
  {
    chicken: 'chicken hen turkey duck goose poultry pollo poulet wing chicken_liver quail pheasant',
    beef: 'beef steak veal brisket carne pot_roast short_rib oxtail chicken_fried_steak meat pastrami venison liver kidney',
    pork: 'pork ham prosciutto porkchop head_cheese gammon pancetta speck sparerib rib guanciale kassler porchetta',
    bacon: 'bacon',
    lamb: 'lamb mutton goat',
    sausage:
      'sausage chorizo bratwurst frankfurter wurst kielbasa salami pepperoni korv banger andouille brat merguez black_pudding frank',
    fish: 'fish salmon tuna cod haddock trout anchovy sardine halibut mackerel herring tilapia snapper seafood bass swordfish catfish bombay_duck kipper sole monkfish eel pollock gravlax bacalhau pike perch carp',
    shrimp: 'shrimp prawn scampi crawfish crayfish langoustine',
    crab: 'crab lobster clam mussel oyster scallop squid octopus calamari',
    tofu: 'tofu tempeh seitan',
  },
  {
    nothing:
      'egg_noodle oyster_sauce fish_sauce rice_vinegar rice_paper rice_noodle corn_starch corn_syrup vanilla_bean jelly_bean coffee_cake egg_cream butter_cookie fish_and_chip apple_cider_vinegar beef_tomato duck_sauce swedish_fish goldfish black_pepper pepper_sauce cheese_cloth crab_apple_blossom rock_salt chicken_wire',
    egg: 'egg',
    potato: 'potato spud patata papa kartoffel',
    sweetPotato: 'sweet_potato yam',
    mushroom:
      'mushroom portobello shiitake porcini chanterelle oyster_mushroom chicken_of_the_wood hen_of_the_wood cremini',
    carrot: 'carrot parsnip turnip rutabaga root_vegetable',
    pumpkin: 'pumpkin squash butternut butternut_squash',
    corn: 'corn hominy cornmeal maize',
    beans: 'bean chickpea kidney_bean butter_bean pinto soybean garbanzo legume',
    lentils: 'lentil dal daal dahl sambar',
    peas: 'pea green_bean',
    greens:
      'spinach kale lettuce chard collard arugula watercress lambs_lettuce butter_lettuce nettle sorrel endive escarole salad_green mustard_green mixed_green',
    cabbage: 'cabbage sauerkraut kimchi brussel_sprout artichoke bok_choy',
    broccoli: 'broccoli cauliflower romanesco broccolini',
    tomato: 'tomato cherry_tomato plum_tomato grape_tomato passata',
    eggplant: 'eggplant aubergine',
    zucchini: 'zucchini cucumber courgette pickle celery asparagu gherkin dill_pickle leek okra',
    pepper: 'peppers pepper paprika ardei pimento',
    beet: 'beet beetroot radish',
    avocado: 'avocado',
    apple: 'apple applesauce crab_apple quince apfel apple_cider cider',
    banana: 'banana plantain',
    strawberry: 'strawberry',
    berries:
      'berry blueberry raspberry blackberry cranberry currant gooseberry elderberry huckleberry mulberry boysenberry',
    cherry: 'cherry',
    peach: 'peach apricot nectarine mango papaya',
    pear: 'pear',
    plum: 'plum prune fig date',
    grapes: 'grape raisin wine',
    pineapple: 'pineapple',
    orange: 'orange tangerine clementine mandarin grapefruit',
    chocolate: 'chocolate cocoa cacao',
    nuts: 'nut peanut almond walnut pecan hazelnut pistachio cashew peanut_butter almond_butter groundnut macadamia chestnut pesto_nut nut_butter sesame',
    rice: 'rice arroz',
    onion: 'onion shallot scallion leek_onion',
    watermelon: 'watermelon melon cantaloupe honeydew',
    cheese:
      'cheese cheddar mozzarella ricotta feta cream_cheese goat_cheese paneer gruyere gouda halloumi raclette',
    coconut: 'coconut pina_colada coconut_milk',
  },
  {
    beef: 'bourguignon goulash bolognese hamburger burger patty meatball meatloaf rouladen stroganoff ragu carbonade bulgogi albondiga bitoque schnitzel sauerbraten cheeseburger wellington picadillo gyro cheesesteak',
    pork: 'carnita pulled_pork tonkatsu schweinebraten al_pastor lechon',
    bacon: 'blt carbonara',
    lamb: 'kofta shepherds_pie shepherd_pie moussaka',
    chicken: 'coq buffalo_wing',
    sausage: 'pig_in_a_blanket toad_in_the_hole corn_dog currywurst hot_dog hotdog chili_dog',
    egg: 'omelet omelette frittata benedict shakshuka huevo meringue eggnog menemen scrambled zarangollo soleier',
    potato: 'gnocchi poutine latke colcannon rosti tater_tot mashed gratin dauphinois grostl hash french_fry',
    carrot: 'tzimme',
    corn: 'polenta cornbread grit kettle_corn pozole succotash elote esquite tamale arepa popcorn',
    beans: 'hummus cassoulet falafel minestrone feijoada edamame',
    peas: 'erwtensoep',
    cabbage: 'slaw coleslaw',
    tomato: 'marinara salsa ketchup gazpacho bruschetta puttanesca arrabbiata caprese margherita',
    zucchini: 'tzatziki ratatouille raita',
    eggplant: 'baba_ganoush baba_ghanoush caponata',
    pepper: 'peperonata',
    beet: 'borscht',
    avocado: 'guacamole',
    apple: 'waldorf strudel',
    cherry: 'black_forest',
    grapes: 'sangria',
    pineapple: 'colada',
    orange: 'marmalade mimosa',
    chocolate: 'brownie fudge mocha ganache brigadeiro nutella',
    nuts: 'praline baklava satay marzipan tahini',
    rice: 'risotto pilaf biryani paella jollof sushi pilau congee plov',
    onion: 'onion_ring',
    cheese:
      'cheesecake mac_and_cheese macaroni_and_cheese grilled_cheese queso fondue cacio_e_pepe rarebit welsh_rabbit quesadilla croque_monsieur alfredo lasagna lasagne saganaki tiropita parmesan',
    greens: 'saag caesar',
  },
  {
    lemon: 'lemon lemonade citru lemony piccata',
    lime: 'lime limeade margarita mojito ceviche',
    chili:
      'chili chilli jalapeno chile harissa sriracha cayenne spicy habanero chipotle arrabiata kung_pao hot_sauce enchilada',
    garlic: 'garlic aioli toum',
    ginger: 'ginger gingerbread gingersnap turmeric',
    herb: 'herb basil mint parsley rosemary sage dill cilantro oregano thyme pesto chimichurri tabbouleh peppermint chive tarragon lavender fennel hibiscu green_goddess lemongrass spearmint matcha tea bay_leaf chai nettle_tea caesar_herb rhubarb',
    coffee: 'coffee espresso tiramisu cappuccino latte',
    honey: 'honey maple syrup honeycomb molass caramel butterscotch dulce_de_leche toffee',
    cinnamon: 'cinnamon snickerdoodle pumpkin_spice churro gingerbread_spice',
    milk: 'milk cream yogurt yoghurt buttermilk kefir lassi quark curd eggnog_milk dairy',
    butter: 'butter shortbread hollandaise ghee',
    wheat: 'wheat flour oat barley rye sourdough bulgur quinoa couscous spelt buckwheat kvass semolina',
  },
] as const;

/** The kinds that stand in for an ingredient that was not named. */
export const INHERENT = {
  rice: 'rice',
  eggs: 'egg',
  omelet: 'egg',
  fries: 'potato',
  mash: 'potato',
  popcorn: 'corn',
  fish: 'fish',
  loaf: 'wheat',
  rolls: 'wheat',
  flatbread: 'wheat',
  burger: 'beef',
  hotdog: 'sausage',
  bird: 'chicken',
  porridge: 'wheat',
  snack: 'nuts',
  toast: 'wheat',
  pizza: 'tomato',
} as const;

/** Tags that say more than what a dish is made of, and those that are asked only where nothing else says anything. */
export const KIND_TAGS = {
  firm: 'soup stew casserole curry cake cookie muffin pizza dip salad pasta noodle sandwich dumpling burger taco pancake waffle omelet skewer chili porridge jam brownie pie',
  loose:
    'sauce dressing gravy drink cocktail bread spread pate pudding pickle preserve preserves candy roast rice egg pastry ice_cream tart sourdough roll',
} as const;

/** What comes after one of these words stands beside the dish. */
export const BESIDE = 'with w in on over from for served topped without a_la mit con avec und para';
