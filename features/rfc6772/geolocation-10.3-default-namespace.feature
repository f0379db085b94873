@server @usage:geolocation-policy
Feature: RFC 6772 §10.3, Default namespace

  Rule: Unprefixed steps never select elements of common policy, whatever the document's default namespace

    @id:common-policy @GP-10.3-01 @implied-MUST
    Scenario Outline: <method> of a rule by unprefixed steps
      Given the usage "geolocation-policy"
      And the document "one rule"
      And the client sends <method> to node 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the server answers 404
      When the client sends <method> to node 'ruleset/rule[@id="a"]'
      Then the server answers 404
      When the client sends <method> to node 'cr:ruleset/rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 404
      But the document is unchanged
      And the client sends <method> to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-common-policy @GP-10.3-01 @implied-MUST
    Scenario: PUT of a rule by unprefixed steps
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs element 'ruleset/rule[@id="a"]' with '<rule id="a"/>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"/>'
      And the request succeeds
      And the stored document equals document "one rule" (canonical XML)

  Rule: Unprefixed steps select elements of geolocation policies, whatever prefixes the document has

    @id:written @GP-10.3-02 @implied-MUST
    Scenario Outline: The document writes geolocation policies with <what>
      Given the usage "geolocation-policy"
      And the document
        """
        <document>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the selected element is rule with id "a"
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/cr:provide-location?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the server answers 404
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-location?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is provide-location
      But the client sends GET to node 'c:ruleset/c:rule[@id="a"]/c:transformations/g:provide-location?xmlns(c=urn:ietf:params:xml:ns:common-policy)xmlns(g=urn:ietf:params:xml:ns:geolocation-policy)'
      And the selected element is provide-location

      Examples:
        | id                | what                | document                                                                                                                                                                                                   |
        | prefix            | a prefix            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"><rule id="a"><transformations><gp:provide-location/></transformations></rule></ruleset>         |
        | no-prefix         | no prefix           | <c:ruleset xmlns:c="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:geolocation-policy"><c:rule id="a"><c:transformations><provide-location/></c:transformations></c:rule></c:ruleset> |
        | local-declaration | a local declaration | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><transformations><provide-location xmlns="urn:ietf:params:xml:ns:geolocation-policy"/></transformations></rule></ruleset>               |

    @id:replace-transformation @GP-10.3-02 @implied-MUST
    Scenario: The client replaces a transformation by an unprefixed step
      Given the usage "geolocation-policy"
      And the document
        """folded
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:geolocation-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:cr="urn:ietf:params:xml:ns:common-policy">
          <cr:rule id="a">
            <cr:transformations>
              <gp:set-retention-expiry>60</gp:set-retention-expiry>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/set-retention-expiry?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<set-retention-expiry xmlns="urn:ietf:params:xml:ns:geolocation-policy">0</set-retention-expiry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:geolocation-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:cr="urn:ietf:params:xml:ns:common-policy">
          <cr:rule id="a">
            <cr:transformations>
              <set-retention-expiry>0</set-retention-expiry>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
