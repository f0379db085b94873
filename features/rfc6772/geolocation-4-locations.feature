@server @usage:geolocation-policy
Feature: RFC 6772 §4, Locations

  Rule: A location contains elements of other namespaces only

    @id:content @GP-4-05 @implied-MUST
    Scenario Outline: A location with <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location><right></gp:location>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location><right></gp:location>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location><wrong></gp:location>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id             | what                                                       | wrong                                                 | right                                                                |
        | text           | text, then with nothing                                    | home                                                  |                                                                      |
        | nested         | a location, then with foreign elements                     | <gp:location/>                                        | <x:any/><x:any/>                                                     |
        | transformation | a transformation, then with a foreign element that has one | <gp:keep-rule-reference>true</gp:keep-rule-reference> | <x:any><gp:keep-rule-reference>true</gp:keep-rule-reference></x:any> |
        | no-namespace   | an element of no namespace, then with one of common policy | <any xmlns=""/>                                       | <ruleset/>                                                           |
        | six            | text after six elements, then with six elements            | <x:any/><x:any/><x:any/><x:any/><x:any/><x:any/>home  | <x:any/><x:any/><x:any/><x:any/><x:any/><x:any/>                     |
        | mixed          | text after an element, then with a comment                 | <x:any/>home                                          | <x:any/><!-- home -->                                                |

  Rule: A location has the attributes profile, label and xml:lang, each optional, and no others

    @id:attributes @GP-4-06 @implied-MUST
    Scenario Outline: The attributes of a location are <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location <attributes>/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location <attributes>/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id       | what             | attributes                                              |
        | none     | none             |                                                         |
        | profile  | a profile alone  | profile="civic-condition"                               |
        | label    | a label alone    | label="home"                                            |
        | empty    | an empty label   | label=""                                                |
        | language | a language alone | xml:lang="de"                                           |
        | all      | all three        | xml:lang="en" label="home" profile="geodetic-condition" |

    @id:other-attribute @GP-4-06 @implied-MUST
    Scenario Outline: A location with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location <wrong>/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location <right>/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location <right>/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id      | what                | wrong          | right        |
        | id      | an id               | id="a"         | label="a"    |
        | radius  | a radius            | radius="5"     | label="5"    |
        | foreign | a foreign attribute | x:label="home" | label="home" |

    @id:put-attribute @GP-4-06 @implied-MUST
    Scenario: The client PUTs an undeclared attribute alone, then a label
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:conditions/gp:location-condition/gp:location/@radius?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '"5"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'cr:ruleset/cr:rule/cr:conditions/gp:location-condition/gp:location/@label?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '"5"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="5"/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """

  Rule: The xml:lang of a location is a language tag

    @id:language @GP-4-07 @implied-MUST
    Scenario Outline: The language of a label is "<wrong>", then "<right>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="home" xml:lang="<right>"/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="home" xml:lang="<right>"/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="home" xml:lang="<wrong>"/>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id         | wrong          | right      |
        | words      | plain English  | en         |
        | underscore | de_AT          | de-AT      |
        | too-long   | englishenglish | x-klingon  |
        | digit      | 1              | sr-Latn-RS |

  Rule: The server stores extensions that it does not understand

    @id:extension @GP-4-08 @implied-MUST
    Scenario Outline: <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <content>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <content>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id             | what                                     | content                                                                                                                                                                                            |
        | in-condition   | An extension of a location condition     | <gp:location-condition><gp:location label="home"/><x:within km="5"><x:place>text</x:place></x:within></gp:location-condition>                                                                      |
        | in-location    | An extension of a location               | <gp:location-condition><gp:location><x:place code="7">text</x:place></gp:location></gp:location-condition>                                                                                         |
        | two-namespaces | Extensions of two namespaces             | <gp:location-condition><gp:location><x:a/><y:b xmlns:y="urn:example:y"/></gp:location></gp:location-condition>                                                                                     |
        | beside-civic   | A foreign element beside a civic address | <gp:location-condition><gp:location profile="civic-condition"><c:country xmlns:c="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">DE</c:country><x:planet/></gp:location></gp:location-condition> |
