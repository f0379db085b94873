# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.4.1 to §4.4.4, The application usage rls-services

  Background:
    Given the usage "rls-services"

  Rule: The AUID is rls-services

    @id:documents-kept @RL-4.4-01 @implied-MUST
    Scenario: Documents are kept under it
      Given there is no document
      When the client sends GET to "{root}/rls-services/users/{xui}/index"
      Then the answer is 404
      When the client puts the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>
        """
      Then the answer is a success
      When the client sends GET to "{root}/rls-services/users/{xui}/index"
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>
        """

  Rule: The media type is application/rls-services+xml

    @id:document-returned @RL-4.4-01 @implied-MUST
    Scenario: A document is returned with it
      Given the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      When the client sends GET to the document
      Then the answer is 200
      And the media type of the answer is "application/rls-services+xml"

    @id:document-cannot-put @RL-4.4-01 @implied-MUST
    Scenario Outline: A document cannot be put as <type>
      Given there is no document
      And the next request has the header "Content-Type" with "<type>"
      When the client puts the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the answer is 415
      And there is no document now
      Given the next request has the header "Content-Type" with "application/rls-services+xml"
      When the client puts the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the answer is a success

      Examples:
        | id                   | type                           |
        | application-resource | application/resource-lists+xml |
        | application-xml      | application/xml                |

  Rule: Names without a prefix in a node selector are of urn:ietf:params:xml:ns:rls-services

    @id:document-uses-prefix-namespace @RL-4.4-01 @implied-MUST
    Scenario: In a document that uses a prefix for that namespace, and none for that of resource lists
      Given the document
        """
        <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services" xmlns="urn:ietf:params:xml:ns:resource-lists"><s:service uri="sip:xcaliper-friends@{domain}"><s:list><entry uri="sip:a@example.com"/></s:list></s:service></s:rls-services>
        """
      When the client sends GET to the node 'rls-services/service/list/rl:entry/@uri?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)'
      Then the answer is 200
      And the answer is an AttValue of "sip:a@example.com"
      When the client sends GET to the node 'rls-services/service/list/entry'
      Then the answer is 404
