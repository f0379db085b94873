# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services
Feature: RFC 4826 §4.4.1 to §4.4.4, The application usage rls-services

  Background:
    Given the usage "rls-services"

  Rule: The AUID of RLS services is rls-services

    @id:auid @RL-4.4-01 @implied-MUST
    Scenario: The client PUTs a document under the AUID
      Given there is no document
      And the client sends GET to "{root}/rls-services/users/{xui}/index"
      And the server answers 404
      And the client PUTs the document as document "one service"
      And the request succeeds
      When the client sends GET to "{root}/rls-services/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """

  Rule: The media type of RLS services is application/rls-services+xml

    @id:get-media-type @RL-4.4-01 @implied-MUST
    Scenario: The client GETs a document
      Given the document "no services"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/rls-services+xml"

    @id:wrong-media-type @RL-4.4-01 @implied-MUST
    Scenario Outline: The client PUTs a document as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "no services"
      # The cases of RFC 4825 §8.2.2 judge that the status is 415.
      Then the server refuses the request
      But the document does not exist
      And the next request has header "Content-Type" with value "application/rls-services+xml"
      And the client PUTs the document as document "no services"
      And the request succeeds

      Examples:
        | id             | type                           |
        | resource-lists | application/resource-lists+xml |
        | xml            | application/xml                |

  Rule: Unprefixed names in a node selector are in urn:ietf:params:xml:ns:rls-services

    @id:prefixed-document @RL-4.4-01 @implied-MUST
    Scenario: The document uses a prefix for this namespace, and none for that of resource lists
      Given the document
        """folded
        <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services"
            xmlns="urn:ietf:params:xml:ns:resource-lists">
          <s:service uri="sip:xcaliper-friends@{domain}">
            <s:list><entry uri="sip:a@example.com"/></s:list>
          </s:service>
        </s:rls-services>
        """
      And the client sends GET to node 'rls-services/service/list/rl:entry/@uri?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)'
      And the server answers 200
      And the body is the value "sip:a@example.com"
      When the client sends GET to node 'rls-services/service/list/entry'
      Then the server answers 404
