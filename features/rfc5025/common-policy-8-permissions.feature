@server @usage:pres-rules
Feature: RFC 4745 §8 and §9, Actions and transformations

  Rule: The server stores actions and transformations of other namespaces, whether or not it knows them

    @id:unknown @CP-8-02 @PR-8-03 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><permissions></rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><permissions></rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                    | what                                      | permissions                                                                                                                |
        | action                | a foreign action                          | <actions><x:hold minutes="5"><x:any/>text</x:hold></actions>                                                               |
        | transformation        | a foreign transformation                  | <transformations><x:blur><x:any/>text</x:blur></transformations>                                                           |
        | mixed-actions         | a foreign action among known ones         | <actions><x:hold/><pr:sub-handling>allow</pr:sub-handling><x:record/></actions>                                            |
        | mixed-transformations | a foreign transformation among known ones | <transformations><pr:provide-mood>true</pr:provide-mood><x:blur/><pr:provide-note>true</pr:provide-note></transformations> |
        | same-name             | several permissions of the same name      | <actions><x:hold/><x:hold/></actions><transformations><x:blur/><x:blur/></transformations>                                 |

    @id:put-unknown @CP-8-02 @PR-8-03 @implied-MUST
    Scenario Outline: The client PUTs <what> alone
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]/cr:<part>/x:new?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)'
      And the server answers 404
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:<part>/x:new?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '<new xmlns="urn:example:x">yes</new>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><after></rule></ruleset>
        """

      Examples:
        | id             | what                     | part            | after                                                                             |
        | action         | a foreign action         | actions         | <actions><new xmlns="urn:example:x">yes</new></actions><transformations/>         |
        | transformation | a foreign transformation | transformations | <actions/><transformations><new xmlns="urn:example:x">yes</new></transformations> |
