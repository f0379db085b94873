@server @usage:pres-rules
Feature: RFC 5025 §9.3, Default namespace

  Rule: Unprefixed steps never select elements of common policy, whatever the document's default namespace

    @id:common-policy @PR-9.3-01 @implied-MUST
    Scenario Outline: <method> of a rule by unprefixed steps
      Given the usage "pres-rules"
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

    @id:put-common-policy @PR-9.3-01 @implied-MUST
    Scenario: PUT of a rule by unprefixed steps
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs element 'ruleset/rule[@id="a"]' with '<rule id="a"/>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"/>'
      And the request succeeds
      And the stored document equals document "one rule" (canonical XML)

  Rule: Unprefixed steps select elements of presence rules, whatever prefixes the document has

    @id:document-prefix @PR-9.3-02 @implied-MUST
    Scenario Outline: The document writes presence rules with <what>
      Given the usage "pres-rules"
      And the document
        """
        <document>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the selected element is rule with id "a"
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:actions/cr:sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the server answers 404
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is sub-handling
      But the client sends GET to node 'c:ruleset/c:rule[@id="a"]/c:actions/p:sub-handling?xmlns(c=urn:ietf:params:xml:ns:common-policy)xmlns(p=urn:ietf:params:xml:ns:pres-rules)'
      And the selected element is sub-handling

      Examples:
        | id                | what                | document                                                                                                                                                                                          |
        | prefix            | a prefix            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><actions><pr:sub-handling>allow</pr:sub-handling></actions></rule></ruleset>      |
        | no-prefix         | no prefix           | <c:ruleset xmlns:c="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"><c:rule id="a"><c:actions><sub-handling>allow</sub-handling></c:actions></c:rule></c:ruleset> |
        | local-declaration | a local declaration | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions><sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">allow</sub-handling></actions></rule></ruleset>               |

    @id:replace-permission @PR-9.3-02 @implied-MUST
    Scenario: The client replaces a permission by an unprefixed step
      Given the usage "pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:pres-rules" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:cr="urn:ietf:params:xml:ns:common-policy">
          <cr:rule id="a">
            <cr:actions>
              <pr:sub-handling>allow</pr:sub-handling>
            </cr:actions>
          </cr:rule>
        </cr:ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions/sub-handling?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">block</sub-handling>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns="urn:ietf:params:xml:ns:pres-rules" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:cr="urn:ietf:params:xml:ns:common-policy">
          <cr:rule id="a">
            <cr:actions>
              <sub-handling>block</sub-handling>
            </cr:actions>
          </cr:rule>
        </cr:ruleset>
        """
